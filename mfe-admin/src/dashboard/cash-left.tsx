import type { getCash } from '@tapri/contracts/cash'
import { useSettleTexts } from '@tapri/order-screens/money/cash/settle-texts'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'

/**
 * Names the cash still carried by people whose accounts are deleted, and links to where it is settled. Shows nothing if
 * there is none.
 */
export function CashLeft() {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const { basePath } = useShell()
  const { data } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, everySeconds: 30 })
  const left = data?.carried.filter(({ has_left, carried }) => has_left && carried !== 0) ?? []
  return left.map(({ delivery_person_id, delivery_person_name, outlet_id, outlet_name, carried }) => {
    const say = carried < 0 ? texts.owes : texts.carries
    const name = delivery_person_name ?? texts.somebody
    return (
      <Notice
        key={`${delivery_person_id} ${outlet_id}`}
        tone="warning"
        title={say(name, rupees(Math.abs(carried), language))}
        action={
          <LinkButton as={Link} to={`${basePath}/cash?outlet=${outlet_id}`} size="small">
            {settleTexts.cashOf(outlet_name)}
          </LinkButton>
        }
      >
        {settleTexts.hasLeft}
      </Notice>
    )
  })
}
