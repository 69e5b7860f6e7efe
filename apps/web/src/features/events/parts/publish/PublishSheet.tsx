import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Box, Row } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { CalendarDays, MapPin, Ticket, Video, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { eventQuery } from '../../../../api/event.ts'
import { formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { forgetLeftPublishing, keepLeftPublishing } from '../../../../shell/publishing/left-publishing.ts'
import { useEventActs } from '../../api.ts'
import { startWords } from '../../event-dates.ts'
import { offeredProducts } from '../../publish-check.ts'
import { EventThumb } from '../EventThumb.tsx'
import { placeWords } from '../event-place.ts'
import { failureWords } from '../use-status-items.ts'
import css from './PublishSheet.module.css'
import { PublishWarnings } from './PublishWarnings.tsx'

export interface PublishSheetProps {
  eventId: number
  open: boolean
  onClose: () => void
}

/**
 * The buyers' view, the missing parts, and the button that puts the event on sale; afterwards the
 * event's address to share.
 */
export function PublishSheet({ eventId, open, onClose }: PublishSheetProps) {
  return open ? <OpenSheet eventId={eventId} onClose={onClose} /> : null
}

function OpenSheet({ eventId, onClose }: Omit<PublishSheetProps, 'open'>) {
  const words = useWords()
  const event = useQuery(eventQuery(eventId))
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const acts = useEventActs()
  useEffect(forgetLeftPublishing, [])
  const leave = () => {
    keepLeftPublishing(eventId)
    onClose()
  }
  const publish = async () => {
    setProblem(null)
    try {
      await acts.changeStatus(eventId, 'LIVE')
      setDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(failureWords(error))
    }
  }
  if (event.data && done) return <Published event={event.data} onClose={onClose} />
  const footer = (
    <>
      <Button onPress={onClose}>{words.cancel}</Button>
      <Button variant="filled" onPress={publish} disabled={event.data === undefined}>
        {m.events_publish()}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={m.events_publish_title()} width={560} footer={footer}>
      <Grid gap={16} columns={1}>
        {problem !== null && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        <SheetBody event={event.data} error={event.error} onRetry={() => event.refetch()} onLeave={leave} />
      </Grid>
    </Dialog>
  )
}

interface SheetBodyProps {
  event: Event | undefined
  error: Error | null
  onRetry: () => unknown
  onLeave: () => void
}

/** The buyers' view of the event, in short. */
function PublishPreview({ event }: { event: Event }) {
  const place = placeWords(event)
  const online = event.settings?.is_online_event === true
  const products = offeredProducts(event)
  return (
    <Box as="section" aria-label={m.events_publish_seen()} className={css.preview} border radius="card">
      <div className={css.cover}>
        <EventThumb event={event} size="fill" />
      </div>
      <h3 className={css.title}>{event.title}</h3>
      <ul className={css.facts}>
        <Fact icon={CalendarDays}>{startWords(event)}</Fact>
        <Fact icon={online ? Video : MapPin}>{online ? m.events_online() : (place ?? m.events_no_place())}</Fact>
        {products.map((product) => (
          <Fact key={product.id} icon={Ticket}>
            <Row as="span" className={css.product} justify="between" wrap grows shrinks breaks>
              <span>{product.title}</span>
              <strong>{priceWords(product, event.currency)}</strong>
            </Row>
          </Fact>
        ))}
      </ul>
    </Box>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Row as="li" className={css.fact} gap={10} align="center" figures>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Row>
  )
}

function priceWords(product: Product, currency: string): string {
  const prices = product.prices.filter((price) => !price.is_hidden).map((price) => price.price)
  const known = prices.length === 0 ? [product.price] : prices
  const paid = known.filter((price) => price > 0)
  const price = formatMoney(Math.min(...paid), { locale: documentLocale(), currency }, 'short')
  if (product.type === 'DONATION') return m.events_pay_what_you_want()
  if (paid.length === 0) return m.events_free()
  if (known.length === 1) return price
  return paid.length < known.length ? m.events_price_free_or_from({ price }) : m.events_price_from({ price })
}

function SheetBody({ event, error, onRetry, onLeave }: SheetBodyProps): ReactNode {
  if (event !== undefined) {
    return (
      <>
        <PublishWarnings event={event} onLeave={onLeave} />
        <PublishPreview event={event} />
      </>
    )
  }
  if (error !== null) return <LoadError message={error.message} onRetry={onRetry} />
  return <Skeleton height="160px" />
}

function Published({ event, onClose }: { event: Event; onClose: () => void }) {
  const words = useWords()
  const address = publicPaths.event(event.id, event.slug)
  const footer = (
    <>
      <Button onPress={onClose}>{words.close}</Button>
      <LinkButton variant="filled" href={address} newTab>
        {m.events_view_page()}
      </LinkButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={m.events_published_title({ title: event.title })} width={560} footer={footer}>
      <Grid gap={16} columns={1} role="status">
        <div className={css.cover}>
          <EventThumb event={event} size="fill" />
        </div>
        <p>{m.events_published_text()}</p>
        <CopyField label={m.events_page_address()} value={new URL(address, window.location.origin).href} />
      </Grid>
    </Dialog>
  )
}
