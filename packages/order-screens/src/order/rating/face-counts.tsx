import { faces } from '@tapri/contracts/faces'
import type { FaceCounts as Counts } from '@tapri/contracts/stats'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { FaceIcon } from './face.tsx'
import styles from './face-counts.module.css'
import { useFaceTexts } from './texts.ts'

/** Shows how many customers chose each face in the last 30 days; nothing before anybody did. */
export function FaceCounts({ counts }: { counts: Counts | undefined }) {
  const texts = useFaceTexts()
  const language = useLanguage()
  if (!counts || faces.every((face) => counts[face] === 0)) return null
  return (
    <section className={styles.counts} aria-label={texts.counts}>
      <p>{texts.counts}</p>
      <dl>
        {faces.map((face) => (
          <div key={face} data-face={face}>
            <dt>
              <FaceIcon face={face} />
              {texts.face[face]}
            </dt>
            <dd data-number>{count(counts[face], language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
