import { Loading } from '@tapri/ui/loading'
import { Navigate } from '@tapri/web-kit/router'
import { useEffect } from 'react'

/** Whether `/` was answered with the application instead of the landing page: to ask again would not end. */
const isMissing = window.location.pathname === '/' && document.getElementById('root')?.dataset.page === 'loading'

/** The landing page is a document of its own (index.html), which the application leaves for it. */
export function ToLanding() {
  useEffect(() => {
    if (!isMissing) window.location.reload()
  }, [])
  return isMissing ? <Navigate to="/login" replace /> : <Loading />
}
