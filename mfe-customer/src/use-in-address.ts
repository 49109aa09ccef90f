import { useLocation, useNavigate } from '@tapri/web-kit/router'

/**
 * Keeps in a query parameter what is open, so that it survives a reload and Back closes it instead of leaving the page.
 */
export function useInAddress(parameter: string) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const value = params.get(parameter)

  function open(next: string) {
    if (value === next) return
    params.set(parameter, next)
    void navigate(`${pathname}?${params}`, { state: { onTop: parameter } })
  }

  function close() {
    if (value === null) return
    if ((state as { onTop?: string } | null)?.onTop === parameter) return void navigate(-1)
    params.delete(parameter)
    void navigate(`${pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true })
  }

  return { value, open, close }
}
