import type { PriceType } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Banknote, Gift, Heart, Layers } from 'lucide-react'
import css from './drawer.module.css'

/** Nothing to sell yet: four ways to begin. */
export function ProductTemplates({ onChoose }: { onChoose: (type: PriceType) => void }) {
  const templates = [
    { type: 'FREE', label: m.products_type_free(), detail: m.products_free_detail(), icon: Gift },
    { type: 'PAID', label: m.products_type_paid(), detail: m.products_paid_detail(), icon: Banknote },
    { type: 'DONATION', label: m.products_type_donation(), detail: m.products_donation_detail(), icon: Heart },
    { type: 'TIERED', label: m.products_type_tiered(), detail: m.products_tiered_detail(), icon: Layers },
  ] as const
  return (
    <Card label={m.products_empty_title()}>
      <EmptyState ghost="rows" level={2} title={m.products_empty_title()}>
        {m.products_empty_text()}
      </EmptyState>
      <Grid as="ul" className={css.templates} gap={12}>
        {templates.map(({ type, label, detail, icon: Icon }) => (
          <li key={type}>
            <Stack
              as="button"
              type="button"
              className={css.template}
              gap={4}
              packed
              wide
              padding={16}
              radius="menu"
              text="start"
              onClick={() => onChoose(type)}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <Text as="span" font="label">
                {label}
              </Text>
              <Text as="span" font="small" tone="muted">
                {detail}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Card>
  )
}
