import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './desk.module.css'

export interface Fact {
  name: string
  /** Nothing, or '': the fact is left out. */
  value: ReactNode
}

/** Names and values of a drawer, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack as="dl" gap={6}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }, place) => (
          <Grid key={`${place} ${name}`} className={css.fact} gap={12} align="baseline">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Grid>
        ))}
    </Stack>
  )
}

export interface DrawerSectionProps {
  /** For a way to jump here. */
  id?: string
  title: string
  /** At the end of the heading's line, for example a small button. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a drawer with its heading. */
export function DrawerSection({ id, title, end, children }: DrawerSectionProps) {
  return (
    <section id={id} className={css.section}>
      <Row className={css.head} align="center" justify="between" wrap>
        <Text as="h3" font="heading">
          {title}
        </Text>
        {end}
      </Row>
      {children}
    </section>
  )
}
