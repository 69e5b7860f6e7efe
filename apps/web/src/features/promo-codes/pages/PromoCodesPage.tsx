import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { CodePanel } from '../parts/CodePanel.tsx'
import type { OpenCode } from '../parts/CodePanel.tsx'
import { PromoCodeList } from '../parts/PromoCodeList.tsx'
import { useCodeList } from '../parts/use-code-list.ts'
import { useMay } from '../../../shell/use-may.ts'

/**
 * The promo codes of an event: what each does, how often it was used, and the link that carries it.
 */
export function PromoCodesPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const [open, setOpen] = useState<OpenCode | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const list = useCodeList(eventId)
  const mayWrite = useMay('promotions:write')
  const products = categories.data?.flatMap((category) => category.products)
  const failed = event.data === undefined ? event : categories
  const hasFailed = failed.isError && failed.data === undefined
  return (
    <>
      <PageTitle parts={[m.promo_codes_title(), event.data?.title]} />
      <PageHead
        title={m.promo_codes_title()}
        crumbs={[{ label: event.data?.title ?? '', href: paths.dashboard(eventId) }, { label: m.promo_codes_title() }]}
        actions={
          // An empty list has its own.
          !list.isEmpty &&
          mayWrite && (
            <Button ref={createButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'new' })}>
              {m.promo_codes_create()}
            </Button>
          )
        }
      />
      {!hasFailed && (
        <PromoCodeList
          key={eventId}
          event={event.data}
          products={products}
          list={list}
          createButton={createButton}
          onOpen={setOpen}
        />
      )}
      {event.data !== undefined && products !== undefined && open !== null && (
        <CodePanel
          open={open}
          event={event.data}
          products={products}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null)
            // Its row is gone; without this the focus would be nowhere once the dialog has given it
            // back.
            requestAnimationFrame(() => createButton.current?.focus())
          }}
        />
      )}
      {hasFailed && <LoadError {...loadErrorOf(failed)} />}
    </>
  )
}
