import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useNow } from '../../../../desk/use-now.ts'
import { timelineOf } from '../../price-timeline.ts'
import { isInTurn, type ProductFormState } from '../../product-form.ts'
import css from './PriceTimeline.module.css'

interface PriceTimelineProps {
  form: ProductFormState
  event: Pick<Event, 'currency' | 'timezone' | 'end_date'>
}

/** What buyers pay when: a sentence, what is wrong, and steps whose width is time and whose height is the price. */
export function PriceTimeline({ form, event }: PriceTimelineProps) {
  const now = useNow()
  const { steps, today, gaps, closer, never } = timelineOf(form.values, { event, now })
  const letGoOn = (place: number) => {
    form.set(
      'prices',
      form.values.prices.map((price, at) => (at === place ? { ...price, sale_end_date: '' } : price)),
    )
    form.clearError(`prices.${place}.sale_end_date`)
  }
  if (!isInTurn(form.values) && gaps.length === 0) return null
  return (
    <Stack as="section" gap={12} padding={14} border radius="menu" aria-label={m.products_timeline()}>
      {gaps.map((words, at) => (
        <Banner
          key={words}
          tone="error"
          action={
            closer !== null &&
            at === gaps.length - 1 && (
              <Button size="small" onPress={() => letGoOn(closer.place)}>
                {m.products_let_go_on({ name: closer.name })}
              </Button>
            )
          }
        >
          {words}
        </Banner>
      ))}
      {never.map((name) => (
        <Banner key={name} tone="warning">
          {m.products_never_sold({ name })}
        </Banner>
      ))}
      {today !== null && <p aria-live="polite">{today}</p>}
      <Row as="ol" className={css.steps} gap={2} align="end" figures>
        {steps.map((step) => (
          <li key={step.key} data-kind={step.kind} style={{ flexGrow: step.width }}>
            <Text as="span" font="label" breaks>
              {step.price}
            </Text>
            <Text as="span" font="small" tone="muted" breaks>
              {step.name}
            </Text>
            <span className={css.bar} style={{ blockSize: `calc(72px * ${step.height})` }} />
            <Text as="span" font="small" tone="muted" breaks>
              {step.when}
            </Text>
          </li>
        ))}
      </Row>
    </Stack>
  )
}
