/**
 * The module that the shell loads. Only components in `app.tsx`: hot reload cannot replace a file that exports
 * constants.
 */
export { default } from './app.tsx'
export { contractVersion } from '@tapri/web-kit/contract-version'
