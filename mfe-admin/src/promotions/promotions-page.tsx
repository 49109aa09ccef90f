import type { endPromotion, listPromotions, Promotion } from '@tapri/contracts/promotions'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { EmptyState } from '@tapri/ui/empty-state'
import { Skeleton } from '@tapri/ui/skeleton'
import { count, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { serverNow } from '@tapri/web-kit/server-clock'
import { CircleStop, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import grid from '../card-grid.module.css'
import card from '../card.module.css'
import { ConfirmAction } from '../confirm-action.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { usePromotionWords } from './promotion-words.ts'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

type Opened = { dialog: 'edit'; promotion: Promotion | null } | { dialog: 'end'; promotion: Promotion }

/** Lists the promotions: what each gives on which conditions, how often it was used, and what that cost. */
export function PromotionsPage() {
  const texts = usePromotionsTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const promotions = useLoad<typeof listPromotions>('GET /admin/promotions', {}, { failure: texts.loadFailed })
  const { data } = promotions
  const isEmpty = data?.promotions.length === 0
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpened({ dialog: 'edit', promotion: null })}>
      {texts.add}
    </Button>
  )
  const onClose = () => setOpened(null)
  return (
    <AdminFrame title={texts.title} actions={!isEmpty && add}>
      {isEmpty && (
        <EmptyState title={texts.empty} action={add}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {!data && <Unloaded load={promotions} coming={<Skeleton height="14rem" />} failed={texts.loadFailed} />}
      <ul className={grid.grid}>
        {data?.promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} onOpen={(dialog) => setOpened({ dialog, promotion })} />
          </li>
        ))}
      </ul>
      {opened?.dialog === 'edit' && <PromotionDialog promotion={opened.promotion} onClose={onClose} />}
      {opened?.dialog === 'end' && <EndDialog promotion={opened.promotion} onClose={onClose} />}
    </AdminFrame>
  )
}

interface CardProps {
  promotion: Promotion
  onOpen: (dialog: 'edit' | 'end') => void
}

function PromotionCard({ promotion, onOpen }: CardProps) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const words = usePromotionWords()
  const { name, name_hi, code, kind, uses, cost, ended_at } = promotion
  const { isGoing, words: state } = words.state(promotion, serverNow())
  const shown = language === 'hi' ? name_hi : name
  const conditions = words.conditions(promotion)
  return (
    <Card as="article" className={card.card} aria-label={shown}>
      <header className={card.head}>
        <h2 className={card.name}>
          <bdi>{shown}</bdi>
        </h2>
        <ActiveBadge active={isGoing}>{state}</ActiveBadge>
      </header>
      <div>
        <p>{words.gives(promotion)}</p>
        {conditions.length > 0 && <p className={styles.quiet}>{conditions.join(' · ')}</p>}
      </div>
      {code ? (
        <code className={styles.code}>{code}</code>
      ) : (
        <p className={styles.quiet}>{kind === 'friend' ? texts.friendCodes : texts.byItself}</p>
      )}
      <dl className={styles.numbers}>
        <Figure term={texts.uses}>{count(uses, language)}</Figure>
        <Figure term={texts.cost}>{rupees(cost, language)}</Figure>
      </dl>
      {ended_at === null && (
        <footer className={card.actions}>
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={texts.editOf(shown)}
            onClick={() => onOpen('edit')}
          >
            {texts.edit}
          </Button>
          <Button
            size="small"
            icon={<CircleStop aria-hidden />}
            aria-label={texts.endOf(shown)}
            onClick={() => onOpen('end')}
          >
            {texts.end}
          </Button>
        </footer>
      )}
    </Card>
  )
}

const Figure = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function EndDialog({ promotion: { id, name, name_hi }, onClose }: { promotion: Promotion; onClose: () => void }) {
  const texts = usePromotionsTexts()
  const language = useLanguage()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.endTitle}
      confirmText={texts.end}
      act={() => call<typeof endPromotion>('POST /admin/promotions/:id/end', { params: { id } })}
      onClose={onClose}
      failure={texts.endFailed}
      success={texts.endDone}
      refreshes={['GET /admin/promotions']}
    >
      {texts.endHint(language === 'hi' ? name_hi : name)}
    </ConfirmAction>
  )
}
