import { useOrderTexts } from '@tapri/order-screens/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { OutletHeader } from './outlet-header.tsx'
import { allStats, Stats, useOutletStats } from './stats/stats.tsx'
import { useAtOutletTexts } from './at-outlet/texts.ts'

/** Shows the only page of somebody who works at no outlet, or no longer at `lost`. */
export function NoOutlet({ lost }: { lost?: string | undefined }) {
  const texts = useAtOutletTexts()
  return (
    <>
      <OutletHeader page={null} />
      <Page title={useOrderTexts().list.title}>
        <Stats stats={useOutletStats()} names={allStats} />
        <EmptyState picture={<NoOutletsPicture />} title={lost === undefined ? texts.noOutletTitle : texts.lost(lost)}>
          {texts.noOutletHint}
        </EmptyState>
      </Page>
    </>
  )
}
