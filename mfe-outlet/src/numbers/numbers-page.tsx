import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useNumbersTexts } from '@tapri/order-screens/numbers/texts'
import { SidePage } from '../side-page.tsx'

/** The numbers of the manager's outlet. */
export const NumbersPage = () => (
  <SidePage title={useNumbersTexts().title}>
    <NumbersView />
  </SidePage>
)
