import { CashView } from '@tapri/order-screens/money/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { SidePage } from '../side-page.tsx'

/** The cash of the manager's outlet, and its day. */
export const CashPage = () => (
  <SidePage title={useCashTexts().title}>
    <CashView />
  </SidePage>
)
