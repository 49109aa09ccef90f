import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { isOffered } from './address-rules.ts'
import type { Where } from './places/use-where.ts'
import { useCheckoutTexts } from './texts.ts'

/** Says that the known address belongs to another place, and offers to keep it if that place is near. */
export function Elsewhere({ where: { elsewhere } }: { where: Where }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  if (!elsewhere) return null
  const { text, km, keep } = elsewhere
  const action = (
    <Button size="small" onClick={keep}>
      {texts.keepAddress}
    </Button>
  )
  return (
    <div aria-live="polite">
      <Notice tone="info" action={isOffered(km) && action}>
        {texts.elsewhere(text, distance(km, language))}
      </Notice>
    </div>
  )
}
