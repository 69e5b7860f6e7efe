import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { comma } from '../../../../format/in-a-row.ts'
import { sourceName } from '../../../orders/parts/drawer/source-name.ts'
import css from '../Imports.module.css'

/** Which export to take, and where each system has it. */
export function ExportGuide() {
  const guides = [
    { name: sourceName('PRETIX'), take: m.imports_guide_pretix_take(), where: m.imports_guide_pretix_where() },
    { name: sourceName('HI_EVENTS'), take: m.imports_guide_hi_events_take(), where: m.imports_guide_hi_events_where() },
    {
      name: sourceName('EVENTBRITE'),
      take: m.imports_guide_eventbrite_take(),
      where: m.imports_guide_eventbrite_where(),
    },
    { name: sourceName('TITO'), take: m.imports_guide_tito_take(), where: m.imports_guide_tito_where() },
    {
      name: (['LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX'] as const).map(sourceName).join(comma()),
      take: m.imports_guide_known_take(),
      where: m.imports_guide_known_where(),
    },
    { name: m.imports_guide_table(), take: m.imports_guide_table_take(), where: m.imports_guide_table_where() },
  ]
  return (
    <Card title={m.imports_guide_title()}>
      <Grid as="ul" className={css.guides} gap={12}>
        {guides.map(({ name, take, where }) => (
          <Stack as="li" key={name} gap={6} packed padding={14} border radius="control">
            <Text as="h3" font="heading">
              {name}
            </Text>
            <p>{take}</p>
            <Text size={13.5} tone="muted" breaks>
              {where}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Card>
  )
}
