import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Failure } from '../../../../desk/Failure.tsx'
import { formatMoney } from '../../../../format/format.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { startWords } from '../../event-dates.ts'
import { Refusals } from '../../series/parts/Refusals.tsx'
import { usePrices, type JudgedEvent, type PricesState } from '../use-prices.ts'

/** One price of many events: which change, which have sold already, and which are left out, before anything changes. */
export function PricesPage() {
  const prices = usePrices()
  const words = useWords()
  const mayWrite = useMay('events:write')
  const count = prices.changing.length
  return (
    <>
      <PageTitle parts={[m.events_prices_title()]} />
      <ScreenHead
        title={m.events_prices_title()}
        subtitle={m.events_prices_text()}
        actions={
          <>
            <LinkButton href={paths.eventsDesk()}>{words.cancel}</LinkButton>
            <Button variant="filled" disabled={count === 0 || !mayWrite} onPress={prices.start}>
              {count === 0 ? m.events_prices_title() : m.events_prices_go({ count })}
            </Button>
          </>
        }
      />
      <Stack gap={20} columns={1}>
        {prices.failed && <Failure {...prices.failed} />}
        {prices.refused.length > 0 && (
          <Refusals title={m.events_bulk_refused({ count: prices.refused.length })} refused={prices.refused} />
        )}
        <Plan prices={prices} />
      </Stack>
    </>
  )
}

function Plan({ prices }: { prices: PricesState }) {
  if (prices.error) return <LoadError {...prices.error} />
  if (prices.isLoading) return <Skeleton height="220px" />
  if (prices.names.length === 0)
    return (
      <Card label={m.events_prices_title()}>
        <EmptyState
          level={2}
          title={m.events_prices_none()}
          action={<LinkButton href={paths.eventsDesk()}>{m.shell_all_events()}</LinkButton>}
        >
          {m.events_prices_out_text()}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Card label={m.events_prices_which()}>
        <Row gap={12} wrap align="end">
          <Box grows shrinks>
            <Select
              label={m.events_prices_which()}
              name="price"
              value={prices.name}
              onChange={prices.setName}
              options={prices.names.map((name) => ({ value: name, label: name }))}
            />
          </Box>
          <Box grows shrinks>
            <MoneyField
              label={m.events_prices_new()}
              name="amount"
              currency={prices.currency}
              value={prices.amount}
              onChange={prices.setAmount}
            />
          </Box>
        </Row>
      </Card>
      <Stack gap={12} columns={1} role="status">
        <Group of={prices.groups.CHANGES} title={m.events_prices_changes} />
        <Group of={prices.groups.SOLD} title={m.events_prices_sold} text={m.events_prices_sold_text()} />
        <Group of={prices.groups.SAME} title={m.events_prices_same} />
        <Group of={prices.groups.OUT} title={m.events_prices_out} text={m.events_prices_out_text()} />
      </Stack>
    </>
  )
}

/** Events of a group that are shown before all are asked for. */
const SHOWN = 5

interface GroupProps {
  of: readonly JudgedEvent[]
  title: (values: { count: number }) => string
  text?: string
}

function Group({ of, title, text }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (of.length === 0) return null
  const shown = showsAll ? of : of.slice(0, SHOWN)
  return (
    <Card
      title={title({ count: of.length })}
      headEnd={
        text !== undefined && (
          <Text size={13.5} tone="muted">
            {text}
          </Text>
        )
      }
      flush
    >
      <ul>
        {shown.map((judged) => (
          <EventLine key={judged.event.event_id} judged={judged} />
        ))}
      </ul>
      {shown.length < of.length && (
        <Box padding="10-18" rule="above">
          <Button variant="quiet" size="small" onPress={() => setShowsAll(true)}>
            {m.events_month_all({ count: of.length })}
          </Button>
        </Box>
      )}
    </Card>
  )
}

function EventLine({ judged: { event, before, after } }: { judged: JudgedEvent }) {
  const money = (amount: number) => formatMoney(amount, { locale: documentLocale(), currency: event.currency }, 'short')
  const was = before.map(money).join(' / ')
  return (
    <Row as="li" gap={12} align="center" justify="between" wrap padding="10-18" rule="above">
      <Box grows shrinks>
        <TwoLines title={event.title} detail={startWords(event)} />
      </Box>
      {after === null ? (
        <Text as="span" tone="muted" figures>
          {was}
        </Text>
      ) : (
        <Row
          as="span"
          gap={6}
          align="center"
          role="img"
          aria-label={m.events_prices_from_to({ from: was, to: money(after) })}
        >
          <Text as="s" tone="muted" figures>
            {was}
          </Text>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          <Text as="b" figures>
            {money(after)}
          </Text>
        </Row>
      )}
    </Row>
  )
}
