/**
 * The router, shared by shell and remotes. Shared libraries are not tree-shaken, so this file re-exports only what is
 * used; importing `react-router` directly would bundle all of it and a second router.
 */
export {
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export { BrowserRouter } from './browser-router.ts'
