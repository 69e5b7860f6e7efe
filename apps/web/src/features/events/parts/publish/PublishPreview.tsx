import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import { CalendarDays, MapPin, Ticket, Video } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { startWords } from '../../event-dates.ts'
import { placeWords } from '../event-place.ts'
import { offeredProducts } from '../../publish-check.ts'
import { EventThumb } from '../EventThumb.tsx'
import css from './PublishSheet.module.css'

/** The buyers' view of the event, in short. */
export function PublishPreview({ event }: { event: Event }) {
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
