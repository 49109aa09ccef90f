/**
 * The module that the shell loads. Constants are exported here instead of beside components, so that hot reload works.
 */
export { default } from './app.tsx'
export { contractVersion } from '@tapri/web-kit/contract-version'
