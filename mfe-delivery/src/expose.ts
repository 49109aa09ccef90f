/** What the shell loads. Constants live here and not beside components, so that hot reload can replace those. */
export { default } from './app.tsx'
export { contractVersion } from '@tapri/web-kit/contract-version'
