import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './dates.module.css'

export const numberWords = (value: number): string => new Intl.NumberFormat(tagOf(documentLocale())).format(value)

interface DateGroupProps {
  readonly count: number
  readonly title: string
  readonly text?: string | undefined
  /** Unfolded from the beginning: it needs a look. */
  readonly opens?: boolean
  /** Another number is on its way. */
  readonly isOld?: boolean
  /** What unfolds; false: nothing, as where there are none. */
  readonly children: ReactNode
}

/** How many dates have one fate, and which: an item of a list. */
export function DateGroup({ count, title, text, opens = false, isOld = false, children }: DateGroupProps) {
  const head = (
    <>
      <Text as="b" className={css.count} figures data-old={isOld || undefined}>
        {numberWords(count)}
      </Text>
      <Stack as="span" gap={2} grows shrinks>
        <Text as="span" weight={650}>
          {title}
        </Text>
        {text !== undefined && (
          <Text as="span" font="small" tone="muted" lines="pretty">
            {text}
          </Text>
        )}
      </Stack>
    </>
  )
  return (
    <Box as="li" border radius="menu">
      {count === 0 || children === false ? (
        <Row gap={14} align="center" padding="10-14">
          {head}
        </Row>
      ) : (
        <details open={opens}>
          <Row as="summary" className={css.fold} gap={14} align="center" padding="10-14">
            {head}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </Row>
          <Box rule="above">{children}</Box>
        </details>
      )}
    </Box>
  )
}

export interface DateRow {
  readonly key: number | string
  readonly name: string
  readonly end?: string | undefined
}

/** The first dates of a group, one by one. */
export const DateRows = ({ rows, said }: { readonly rows: readonly DateRow[]; readonly said: number }) => (
  <Stack as="ul" columns={1}>
    {rows.slice(0, said).map(({ key, name, end }) => (
      <Row as="li" key={key} gap={12} justify="between" wrap padding="7-12">
        <Text as="span" size={13.5}>
          {name}
        </Text>
        {end !== undefined && (
          <Text as="span" font="small" tone="muted">
            {end}
          </Text>
        )}
      </Row>
    ))}
    <MoreDates count={rows.length - said} />
  </Stack>
)

/** "and 2 more", where there are. */
export const MoreDates = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Row as="li" padding="7-12">
      <Text as="span" font="small" tone="muted">
        {m.occurrences_diff_more({ count })}
      </Text>
    </Row>
  )
