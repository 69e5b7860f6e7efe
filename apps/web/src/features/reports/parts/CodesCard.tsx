import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { formatNearDate, formatMoney, formatPercent } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './reports.module.css'

type Code = EventFigures['promo_codes'][number]

/** The promo codes that brought most; absent for an event without codes. */
export function CodesCard({ event, figures }: { event: Event; figures: EventFigures | undefined }) {
  if (figures === undefined || figures.promo_codes.length === 0) return null
  const money = { locale: documentLocale(), currency: figures.currency }
  return (
    <Card
      title={m.reports_codes()}
      headEnd={<TextLink href={paths.promoCodes(event.id)}>{m.reports_codes_all()}</TextLink>}
    >
      <ul className={css.codes}>
        {figures.promo_codes.map((code) => (
          <li key={code.promo_code_id}>
            <Text as="bdi" className={css.code} ground="accent-soft" radius={6} tone="accent" breaks>
              {code.code}
            </Text>
            <span className={css.uses}>{codeWords(code, event)}</span>
            <Text as="bdi" weight={600} figures>
              {formatMoney(code.total_net_sales, money)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "10% off · 41 of 100 used", "€5 off · 12 used", "€5 off · ends 31 May". */
function codeWords(code: Code, { currency, timezone }: Pick<Event, 'currency' | 'timezone'>): string {
  return [discountWords(code, currency), usesWords(code), endWords(code, timezone)]
    .filter((words) => words !== '')
    .join(' · ')
}

function discountWords({ discount_type: type, discount }: Code, currency: string): string {
  const locale = documentLocale()
  if (type === 'NONE') return ''
  const amount =
    type === 'PERCENTAGE' ? formatPercent(discount, locale) : formatMoney(discount, { locale, currency }, 'short')
  return m.reports_code_off({ amount })
}

const usesWords = ({ order_usage_count: used, max_allowed_usages: limit }: Code): string =>
  limit === null ? m.reports_code_used({ count: used }) : m.reports_code_used_of({ used, limit })

const endWords = ({ expiry_date: end }: Code, timeZone: string): string =>
  end === null
    ? ''
    : m.reports_code_ends({ date: formatNearDate(end, 'dayMonth', { locale: documentLocale(), timeZone }) })
