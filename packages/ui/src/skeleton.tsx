import styles from './skeleton.module.css'

/** Shows a placeholder of the given size. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string | undefined
  height?: string | undefined
  round?: boolean | undefined
}) {
  return <span className={styles.bone} data-round={round || undefined} style={{ width, height }} aria-hidden />
}

/** Shows placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <span className={styles.text} aria-hidden>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} width={i === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
