import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { netSalesRows } from '../figure-measures.ts'
import css from './reports.module.css'

/** How the net sales of a period come about, and the parts they contain. */
export function NetSalesSum({ figures }: { figures: EventFigures }) {
  return (
    <Stack as="dl" gap={4}>
      {netSalesRows(figures, documentLocale()).map(({ name, amount, role }) => (
        <Row key={name} className={css.row} gap={16} justify="between" figures data-role={role}>
          <dt>{name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </Row>
      ))}
    </Stack>
  )
}
