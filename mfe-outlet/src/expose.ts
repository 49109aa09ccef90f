/**
 * The module that the shell loads. `app.tsx` itself exports only components, because hot reload cannot replace a file
 * that exports constants.
 */
export { default } from './app.tsx'
export { contractVersion } from '@tapri/web-kit/contract-version'
