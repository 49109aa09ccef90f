/**
 * The router of the page, shared by the shell and the remotes. Shared libraries are not tree-shaken, so this file names
 * what is used and nothing else; importing `react-router` directly would bring all of it and a second router.
 */
export {
  BrowserRouter,
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
