import type { SecondFactor } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { TimeAgo } from '@tapri/ui/time-ago'
import { Fingerprint, Smartphone } from 'lucide-react'
import styles from '../account.module.css'
import { useSecondFactorTexts } from './texts.ts'

/** One second factor with kind, name and last use. */
export function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const texts = useSecondFactorTexts()
  const kind = texts.kinds[factor.kind]
  const name = factor.name || kind
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        {factor.kind === 'totp' ? <Smartphone aria-hidden /> : <Fingerprint aria-hidden />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {factor.name && <span>{kind}</span>}
          <span>
            {factor.last_used_at ? texts.lastUsed : texts.addedAt}{' '}
            <TimeAgo at={factor.last_used_at ?? factor.created_at} />
          </span>
        </p>
      </div>
      <Button size="small" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}
