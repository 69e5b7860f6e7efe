import { useQuery } from '@tanstack/react-query'
import { NEW_DONATION } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { eventQuery } from '../../../api/event.ts'
import { BackToPublishing } from '../../../shell/publishing/BackToPublishing.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { useTaxesAndFees } from '../../taxes-and-fees/api.ts'
import { categoriesQuery } from '../api.ts'
import { Offer } from '../parts/Offer.tsx'
import { OfferFrame, usePanel } from '../parts/OfferFrame.tsx'
import { OfferPanel } from '../parts/OfferPanel.tsx'
import type { OpenPanel } from '../parts/OfferPanel.tsx'
import { useNewInList } from '../../../shell/address/use-new-in-list.ts'
import { useOpenInList } from '../../../shell/address/use-open-in-list.ts'
import { useMay } from '../../../shell/use-may.ts'

/** The offer of an event: categories, products, their order, and the drawers that change them. */
export function ProductsPage() {
  const eventId = useEventId()
  const mayWrite = useMay('events:write')
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const charges = useTaxesAndFees()
  const { panel, open, addButton, ends } = usePanel<OpenPanel>()
  const isReady = event.data !== undefined && categories.data !== undefined && charges.data !== undefined
  const addOne = () => open({ kind: 'new', type: 'PAID', categoryId: categories.data?.[0]?.id ?? 0 })
  useNewInList(isReady && mayWrite, addOne)
  const addDonation = () =>
    open({ kind: 'new', type: 'DONATION', productType: 'GENERAL', categoryId: categories.data?.[0]?.id ?? 0 })
  useNewInList(isReady && mayWrite, addDonation, NEW_DONATION)
  useOpenInList(isReady, (kind, id) => {
    if (kind === 'product') open({ kind, productId: id })
    if (kind === 'category' && mayWrite && categories.data?.some((one) => one.id === id)) open({ kind, categoryId: id })
  })
  return (
    <OfferFrame
      title={m.shell_tab_products()}
      event={event}
      asked={[categories, charges]}
      actions={
        mayWrite && (
          <>
            <BackToPublishing eventId={eventId} />
            <Button disabled={!isReady} onPress={() => open({ kind: 'category', categoryId: null })}>
              {m.products_category_add()}
            </Button>
            <Button ref={addButton} variant="filled" icon={Plus} disabled={!isReady} onPress={addOne}>
              {m.products_add()}
            </Button>
          </>
        )
      }
    >
      {isReady && <Offer event={event.data} categories={categories.data} onOpen={open} />}
      {isReady && panel !== null && (
        <OfferPanel panel={panel} event={event.data} categories={categories.data} charges={charges.data} {...ends} />
      )}
    </OfferFrame>
  )
}
