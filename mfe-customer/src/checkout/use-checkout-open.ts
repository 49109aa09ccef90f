import { useInAddress } from '../use-in-address.ts'

/** Whether the checkout is open, in the address of the page. */
export function useCheckoutOpen() {
  const { value, open, close } = useInAddress('checkout')
  return { isOpen: value !== null, open: () => open('open'), close }
}
