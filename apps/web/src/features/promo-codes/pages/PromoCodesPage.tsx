import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref, RefObject } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { usePicking } from '../../../desk/table/use-picking.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { CodePanel } from '../parts/CodePanel.tsx'
import type { OpenCode } from '../parts/CodePanel.tsx'
import { CodeBulkBar } from '../parts/desk/CodeBulkBar.tsx'
import { CodeBulkQuestion } from '../parts/desk/CodeBulkQuestion.tsx'
import { CodeBulkResults } from '../parts/desk/CodeBulkResults.tsx'
import { CodeDrawer } from '../parts/desk/CodeDrawer.tsx'
import { CodesFoot } from '../parts/desk/CodesFoot.tsx'
import { CodesTable } from '../parts/desk/CodesTable.tsx'
import { CodesTools } from '../parts/desk/CodesTools.tsx'
import { useCodeBulk } from '../parts/desk/use-code-bulk.ts'
import { useDeskKeys } from '../../../desk/list/use-desk-keys.ts'
import { useCodesDesk } from '../parts/desk/use-codes-desk.ts'
import type { CodesDesk } from '../parts/desk/use-codes-desk.ts'

/**
 * The promo codes of an event: what each does, how often it was used, and the link that carries it.
 */
export function PromoCodesPage() {
  const eventId = useEventId()
  return <PromoCodes key={eventId} eventId={eventId} />
}

function PromoCodes({ eventId }: { eventId: number }) {
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const products = categories.data?.flatMap((category) => category.products)
  const codes = useCodesDesk(eventId, { event: event.data, products })
  const [open, setOpen] = useState<OpenCode | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const failed = event.data === undefined ? event : categories
  const { desk } = codes
  const bulk = useCodeBulk(eventId, codes)
  const picking = usePicking(codes.selection)
  // Ending and deleting have no key.
  useDeskKeys({ title: m.promo_codes_title(), of: codes, onView: codes.views.onView })
  const edit = (code: PromoCode) => setOpen({ kind: 'edit', code })
  const create = () => setOpen({ kind: 'new' })
  return (
    <DeskPage
      title={m.promo_codes_title()}
      event={{ title: event.data?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={picking.isPicking}
      actions={
        // An empty list has its own.
        !codes.isEmpty && <HeadActions codes={codes} createButton={createButton} onCreate={create} />
      }
      views={<SavedViews views={codes.views} />}
      news={<News codes={codes} />}
      tools={<CodesTools eventId={eventId} products={products} codes={codes} />}
      toolsEnd={<DeskToolsEnd desk={desk} columns={codes.columns} news={codes.news} onTick={picking.start} />}
      foot={
        picking.isPicking ? (
          <CodeBulkBar codes={codes} bulk={bulk} onClear={picking.stop} />
        ) : (
          <CodesFoot codes={codes} />
        )
      }
      drawer={
        event.data &&
        products && (
          <CodeDrawer
            event={event.data}
            products={products}
            codes={codes}
            onEdit={edit}
            onDelete={(code) => setOpen({ kind: 'delete', code })}
          />
        )
      }
    >
      <PageTitle parts={[m.promo_codes_title(), event.data?.title]} />
      {failed.isError && failed.data === undefined ? (
        <LoadError {...loadErrorOf(failed)} />
      ) : (
        <CodesTable event={event.data} codes={codes} createButton={createButton} onCreate={create} />
      )}
      {/* They outlive the bar: an act unticks what it was done to. */}
      {event.data && <CodeBulkQuestion event={event.data} bulk={bulk} />}
      <CodeBulkResults bulk={bulk} />
      {event.data !== undefined && products !== undefined && open !== null && (
        <Panel {...{ open, setOpen, products, codes, createButton }} event={event.data} />
      )}
    </DeskPage>
  )
}

interface HeadActionsProps {
  codes: CodesDesk
  createButton: Ref<HTMLButtonElement>
  onCreate: () => void
}

/** Beside the title. An open code has the next step then. */
function HeadActions({ codes: { desk, whole }, createButton, onCreate }: HeadActionsProps) {
  const mayWrite = useMay('promotions:write')
  return (
    <>
      <ExportMenu busy={whole.progress !== null} onChoose={whole.run} hasColumns />
      {mayWrite && (
        <Button ref={createButton} variant={desk.openId === null ? 'filled' : 'outline'} icon={Plus} onPress={onCreate}>
          {m.promo_codes_create()}
        </Button>
      )}
    </>
  )
}

/** The files that are under way. */
const News = ({ codes }: { codes: CodesDesk }) =>
  [codes.whole, codes.picked].map((file, place) => (
    <ExportNews key={place} of={file} failure={m.promo_codes_export_failed()} />
  ))

interface PanelProps {
  open: OpenCode
  setOpen: (open: OpenCode | null) => void
  event: Event
  products: readonly Product[]
  codes: CodesDesk
  createButton: RefObject<HTMLButtonElement | null>
}

/** The drawer or the question over the list. */
function Panel({ open, setOpen, event, products, codes, createButton }: PanelProps) {
  const forget = () => {
    setOpen(null)
    codes.desk.close()
    // Its row is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => createButton.current?.focus())
  }
  return <CodePanel open={open} event={event} products={products} onClose={() => setOpen(null)} onDeleted={forget} />
}
