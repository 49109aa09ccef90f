import { bilingual } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import styles from './licence.module.css'

const useLicenceTexts = bilingual({
  licence: ['FSSAI licence', 'FSSAI लाइसेंस'],
  complain: ['Complain to FSSAI', 'FSSAI से शिकायत करें'],
})

/**
 * Shows the food licence of the serving outlet and a link to the authority's complaints page; nothing without a
 * licence.
 */
export function Licence({ number }: { number: string | undefined }) {
  const texts = useLicenceTexts()
  const { config } = useShell()
  if (!number) return null
  return (
    <p className={styles.licence}>
      <span>
        {texts.licence} {number}
      </span>
      {config.fssai_complaints_url && (
        <a href={config.fssai_complaints_url} target="_blank" rel="noopener noreferrer">
          {texts.complain}
        </a>
      )}
    </p>
  )
}
