/** The module that the shell loads. Constants are exported here and not beside components, so that hot reload works. */
export { default } from './app.tsx'
export { contractVersion } from '@tapri/web-kit/contract-version'
