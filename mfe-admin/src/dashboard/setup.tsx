import type { listProducts } from '@tapri/contracts/catalog'
import type { listOutlets } from '@tapri/contracts/outlets'
import type { AdminStats } from '@tapri/contracts/stats'
import { Card } from '@tapri/ui/card'
import { LinkButton } from '@tapri/ui/link-button'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { Circle, CircleCheck } from 'lucide-react'
import styles from './setup.module.css'
import { doneSteps, isProven, type Step, steps } from './setup-steps.ts'
import { useSetupTexts } from './setup-texts.ts'

/** Links to the page of each step; for people it opens the form at once. */
const pageOf: Record<Step, string> = {
  manager: 'users?add=outlet_manager',
  outlet: 'outlets',
  hours: 'outlets',
  partner: 'users?add=delivery',
  menu: 'products',
  order: 'orders',
}

/**
 * Lists the steps of a new shop to its first order, each checked off automatically; shows nothing once all are done.
 */
export function Setup({ stats }: { stats: AdminStats }) {
  const texts = useSetupTexts()
  const { basePath } = useShell()
  const enabled = !isProven(stats)
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null, enabled })
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null, enabled })
  if (enabled && !(outlets.data && products.data)) return null
  const done = doneSteps(stats, outlets.data ?? [], products.data ?? [])
  const next = steps.find((step) => !done.includes(step))
  if (next === undefined) return null
  const outlet = outlets.data?.find(({ status }) => status === 'active') ?? outlets.data?.[0]
  const linkOf = (step: Step) => {
    const page = `${basePath}/${pageOf[step]}`
    return outlet && pageOf[step] === 'outlets' ? `${page}?edit=${outlet.id}` : page
  }
  return (
    <Card as="section" className={styles.setup} aria-labelledby="setup">
      <h2 id="setup">{texts.title}</h2>
      <p className={styles.count}>{texts.done(done.length, steps.length)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const isDone = done.includes(step)
          const { title, hint, action } = step === 'outlet' && outlet ? texts.unfinishedOutlet : texts.steps[step]
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? <CircleCheck aria-label={texts.isDone} /> : <Circle aria-hidden />}
              <div className={styles.words}>
                <p className={styles.title}>{title}</p>
                {!isDone && <p className={styles.hint}>{hint}</p>}
              </div>
              {!isDone && (
                <LinkButton as={Link} to={linkOf(step)} size="small" look={step === next ? 'primary' : 'secondary'}>
                  {action}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
