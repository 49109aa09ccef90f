/** The router of prerendered pages. Not part of the shared router, because no browser needs it. */
export { StaticRouter } from 'react-router'
