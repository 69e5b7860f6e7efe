import { Row } from '@turnout/ui/layout/parts.tsx'
import { Crumbs } from '@turnout/ui/surfaces/PageHead.tsx'
import type { ReactNode } from 'react'
import { Moved, useCrumbs } from '../../shell/frame/ScreenHead.tsx'
import css from './table.module.css'

export interface DeskPageProps {
  readonly title: string
  /** Beside the title, the filled one last. */
  readonly actions: ReactNode
  /** The tabs of views. */
  readonly views?: ReactNode
  /** What is said above the list, for example of a file under way. */
  readonly news?: ReactNode
  /** Search and filters, and at the end the switches of the list. */
  readonly tools: ReactNode
  readonly toolsEnd: ReactNode
  /** The list. */
  readonly children: ReactNode
  /** Under the list: its totals, or the acts on ticked rows. */
  readonly foot: ReactNode
  /** Rows are being ticked: on phones their acts take the place of heads and bars. */
  readonly picking: boolean
  /** A column beside the list, on phones instead of it. */
  readonly drawer: ReactNode
  readonly open: boolean
}

/** A page of one long list that fills the window: only the list and what is open beside it scroll. */
export function DeskPage(props: DeskPageProps) {
  return (
    <div className={css.lay} data-desk data-open={props.open || undefined} data-picking={props.picking || undefined}>
      <Row className={css.desk} down>
        <header className={css.top}>
          <div>
            <div className={css.crumbs}>
              <Crumbs crumbs={useCrumbs()} />
            </div>
            <h1 className={css.title}>{props.title}</h1>
          </div>
          <div className={css.actions}>{props.actions}</div>
        </header>
        <div className={css.news}>
          <Moved />
        </div>
        {props.views}
        {props.news && <div className={css.news}>{props.news}</div>}
        <Row className={css.tools} gap={6} align="center">
          {props.tools}
          <Row as="span" className={css.toolsEnd} gap={6} align="center">
            {props.toolsEnd}
          </Row>
        </Row>
        <Row as="section" className={css.box} down ground="surface" aria-label={props.title}>
          {props.children}
          {props.foot}
        </Row>
      </Row>
      {props.drawer}
    </div>
  )
}
