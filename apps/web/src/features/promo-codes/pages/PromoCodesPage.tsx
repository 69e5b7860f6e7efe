import { useQuery } from '@tanstack/react-query'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { CodePanel } from '../parts/CodePanel.tsx'
import type { OpenCode } from '../parts/CodePanel.tsx'
import { CodeDrawer } from '../parts/desk/CodeDrawer.tsx'
import { CodesFoot } from '../parts/desk/CodesFoot.tsx'
import { CodesTable } from '../parts/desk/CodesTable.tsx'
import { CodesTools } from '../parts/desk/CodesTools.tsx'
import { useCodeKeys } from '../parts/desk/use-code-keys.ts'
import { useCodesDesk } from '../parts/desk/use-codes-desk.ts'

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
  const mayWrite = useMay('promotions:write')
  const failed = event.data === undefined ? event : categories
  const { desk } = codes
  useCodeKeys(codes)
  const edit = (code: PromoCode) => setOpen({ kind: 'edit', code })
  const create = () => setOpen({ kind: 'new' })
  return (
    <DeskPage
      title={m.promo_codes_title()}
      event={{ title: event.data?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={false}
      actions={
        // An empty list has its own.
        !codes.isEmpty &&
        mayWrite && (
          <Button ref={createButton} variant={desk.openId === null ? 'filled' : 'outline'} icon={Plus} onPress={create}>
            {m.promo_codes_create()}
          </Button>
        )
      }
      views={<SavedViews views={codes.views} />}
      tools={<CodesTools products={products} codes={codes} />}
      toolsEnd={<DeskToolsEnd desk={desk} columns={codes.columns} news={codes.news} onTick={undefined} />}
      foot={<CodesFoot codes={codes} />}
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
      {event.data !== undefined && products !== undefined && open !== null && (
        <CodePanel
          open={open}
          event={event.data}
          products={products}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null)
            desk.close()
            // Its row is gone; without this the focus would be nowhere once the dialog has given it
            // back.
            requestAnimationFrame(() => createButton.current?.focus())
          }}
        />
      )}
    </DeskPage>
  )
}
