/** The router for a page that is rendered while building. Not part of the shared router: no browser needs it. */
export { StaticRouter } from 'react-router'
