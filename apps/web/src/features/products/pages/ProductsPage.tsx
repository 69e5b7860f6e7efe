import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '../../../paths.ts'
import { useEventId } from '../../../shell/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useTaxesAndFees } from '../../taxes-and-fees/api.ts'
import { categoriesQuery } from '../api.ts'
import { Offer } from '../parts/Offer.tsx'
import { OfferPanel } from '../parts/OfferPanel.tsx'
import type { OpenPanel } from '../parts/OfferPanel.tsx'
import { ProductsSkeleton } from '../parts/ProductsSkeleton.tsx'

/** What an event sells: categories, products, their order, and the drawers that change them. */
export function ProductsPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const charges = useTaxesAndFees()
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isReady = event.data !== undefined && categories.data !== undefined && charges.data !== undefined
  const failed = categories.error ?? event.error ?? charges.error
  return (
    <>
      <PageTitle parts={[m.shell_products(), event.data?.title]} />
      <PageHead
        title={m.shell_products()}
        crumbs={[{ label: event.data?.title ?? '', href: paths.dashboard(eventId) }, { label: m.shell_products() }]}
        actions={
          isReady && (
            <>
              <Button onPress={() => setPanel({ kind: 'category', categoryId: null })}>
                {m.products_category_add()}
              </Button>
              <Button
                ref={addButton}
                variant="filled"
                icon={Plus}
                onPress={() => setPanel({ kind: 'new', type: 'PAID', categoryId: categories.data[0]?.id ?? 0 })}
              >
                {m.products_add()}
              </Button>
            </>
          )
        }
      />
      {isReady && <Offer event={event.data} categories={categories.data} onOpen={setPanel} />}
      {isReady && panel !== null && (
        <OfferPanel
          panel={panel}
          event={event.data}
          categories={categories.data}
          charges={charges.data}
          onClose={() => setPanel(null)}
          onDeleted={() => {
            setPanel(null)
            // Its row is gone; without this the focus would be nowhere.
            addButton.current?.focus()
          }}
        />
      )}
      {!isReady && failed === null && <ProductsSkeleton />}
      {!isReady && failed !== null && (
        <LoadError
          message={failed instanceof ApiError ? failed.message : m.shell_unexpected_error()}
          reference={failed instanceof ApiError ? failed.reference : undefined}
          onRetry={() => Promise.all([event.refetch(), categories.refetch(), charges.refetch()])}
        />
      )}
    </>
  )
}
