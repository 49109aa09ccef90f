import { Skeleton } from '@tapri/ui/skeleton'
import { Unloaded, type UnloadedProps } from '../../unloaded.tsx'
import { useCashTexts } from './texts.ts'

/** Stands in for cash that is not loaded. */
export function NotLoaded({ load, height }: Pick<UnloadedProps, 'load'> & { height?: string }) {
  const texts = useCashTexts()
  return (
    <Unloaded load={load} coming={height && <Skeleton height={height} />} failed={texts.loadFailed}>
      {texts.retryHint}
    </Unloaded>
  )
}
