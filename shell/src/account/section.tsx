import { Card } from '@tapri/ui/card'
import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** Lays out a section of the account page: heading, lead, content, actions. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {action && <div className={styles.actions}>{action}</div>}
    </Card>
  )
}
