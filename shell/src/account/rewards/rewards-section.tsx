import type { getRewards, Rewards, StampCard } from '@tapri/contracts/promotions'
import { Stamps, StampsLeft } from '@tapri/ui/stamps'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Rows } from '../rows.tsx'
import { Section } from '../section.tsx'
import styles from './rewards.module.css'
import { ShareCode } from './share-code.tsx'
import { useRewardsTexts } from './texts.ts'

/** Shows the customer's stamp cards and the code for inviting friends; nothing if the shop has neither. */
export function RewardsSection() {
  const texts = useRewardsTexts()
  const rewards = useLoad<typeof getRewards>('GET /rewards', {}, { failure: texts.failed })
  const { data } = rewards
  if (data && data.stamp_cards.length === 0 && !data.friend) return null
  return (
    <Section title={texts.title}>
      <Rows load={rewards} failure={texts.failed}>
        {({ stamp_cards, friend }) => (
          <>
            {stamp_cards.map((card) => (
              <Card key={card.promotion_id} card={card} />
            ))}
            {friend && <Friend friend={friend} />}
          </>
        )}
      </Rows>
    </Section>
  )
}

function Card({ card }: { card: StampCard }) {
  const texts = useRewardsTexts()
  const language = useLanguage()
  return (
    <section className={styles.reward}>
      <div className={styles.head}>
        <h3>
          <bdi>{language === 'hi' ? card.name_hi : card.name}</bdi>
        </h3>
        <p>
          <StampsLeft {...card} />
        </p>
      </div>
      <Stamps {...card} />
      <p className={styles.hint}>{texts.stampsHint}</p>
    </section>
  )
}

function Friend({ friend: { friend_code, reward } }: { friend: NonNullable<Rewards['friend']> }) {
  const texts = useRewardsTexts()
  const amount = rupees(reward, useLanguage())
  return (
    <section className={styles.reward}>
      <div className={styles.head}>
        <h3>{texts.friend}</h3>
        <p>{texts.friendHint(amount)}</p>
      </div>
      <div className={styles.share}>
        <code className={styles.code} aria-label={texts.code}>
          {friend_code}
        </code>
        <ShareCode code={friend_code} reward={amount} />
      </div>
    </section>
  )
}
