import { useInAddress } from '../use-in-address.ts'

/** Keeps in the URL whether the checkout is open. */
export function useCheckoutOpen() {
  const { value, open, close } = useInAddress('checkout')
  return { isOpen: value !== null, open: () => open('open'), close }
}
