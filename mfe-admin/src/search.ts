export { isFound as matches } from '@tapri/contracts/typed/search'
