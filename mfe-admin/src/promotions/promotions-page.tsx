import type { endPromotion, listPromotions, Promotion } from '@tapri/contracts/promotions'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { EmptyState } from '@tapri/ui/empty-state'
import { Skeleton } from '@tapri/ui/skeleton'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import styles from './promotions.module.css'
import { usePromotionsTexts } from './texts.ts'

type Opened = { dialog: 'edit'; promotion: Promotion | null } | { dialog: 'end'; promotion: Promotion }

/** The promotions with how often each was used and what that cost. */
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
      <ul className={styles.grid}>
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
  const { name, name_hi, code, kind, uses, cost, ended_at } = promotion
  const isGoing = ended_at === null
  const shown = language === 'hi' ? name_hi : name
  return (
    <Card as="article" className={styles.card} aria-label={shown}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{shown}</bdi>
        </h2>
        <ActiveBadge active={isGoing}>{isGoing ? texts.going : texts.ended}</ActiveBadge>
      </header>
      <p>
        {texts.kinds[kind]}
        {code && (
          <>
            {' · '}
            <code>{code}</code>
          </>
        )}
      </p>
      {!code && <p className={styles.quiet}>{kind === 'friend' ? texts.friendCodes : texts.byItself}</p>}
      <p className={styles.quiet}>{texts.used(uses, rupees(cost, language))}</p>
      {isGoing && (
        <footer className={styles.actions}>
          <Button size="small" onClick={() => onOpen('edit')}>
            {texts.edit}
          </Button>
          <Button size="small" onClick={() => onOpen('end')}>
            {texts.end}
          </Button>
        </footer>
      )}
    </Card>
  )
}

function EndDialog({ promotion: { id, name }, onClose }: { promotion: Promotion; onClose: () => void }) {
  const texts = usePromotionsTexts()
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
      {texts.endHint(name)}
    </ConfirmAction>
  )
}
