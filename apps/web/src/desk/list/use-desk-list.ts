import type { ExportFormat } from '@turnout/contract/exports.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { FileOptions } from '../../api/client.ts'
import type { useListAddress } from '../../shell/use-list-address.ts'
import { columnsOfFile, type DeskColumn } from '../table/desk-column.ts'
import { useDesk } from '../table/use-desk.ts'
import { useDeskNews } from '../table/use-desk-news.ts'
import { useDeskRows, type Page } from '../table/use-desk-rows.ts'
import { useExport, type FetchFile } from '../use-export.ts'
import { useSelection } from '../use-selection.ts'

interface DeskListOf<Row, Meant, Named> {
  readonly address: ReturnType<typeof useListAddress>
  readonly columns: readonly DeskColumn<Row>[]
  readonly asked: {
    readonly key: QueryKey
    readonly fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
    readonly enabled: boolean
  }
  /** Of the row that is open beside the list, in the address. */
  readonly openName: string
  /** The query that finds the list. */
  readonly meant: Meant
  /** How rows are ticked: asked for by their ids, and called for whoever hears them. */
  readonly ticks: {
    readonly named: (ids: number[]) => Named
    readonly label: (row: Row) => string
    readonly allLabel: string
  }
  readonly file: {
    /** Without its ending. */
    readonly name: string
    readonly fetch: (
      body: (Meant | Named) & { columns?: string[]; format: ExportFormat },
      how: FileOptions,
    ) => Promise<Blob>
    /** A column in view that is nothing to take away. */
    readonly leavesOut?: string
  }
}

/** The list of a desk: its rows and what others did to them, what is open and ticked, and its files. */
export function useDeskList<Row extends { readonly id: number }, Meant extends object, Named extends object>({
  address,
  columns,
  asked,
  openName,
  meant,
  ticks,
  file,
}: DeskListOf<Row, Meant, Named>) {
  const list = useDeskRows(asked)
  const news = useDeskNews({ ...asked, enabled: asked.enabled && list.rows !== undefined && !list.busy })
  const desk = useDesk({ address, columns, list, openName })
  const selection = useSelection({ ...ticks, meant, rows: list.rows ?? [], total: list.total ?? 0 })
  const placed = desk.placed.filter(({ key }) => key !== file.leavesOut)
  const fileOf =
    (rows: Meant | Named): FetchFile =>
    (format, how, scope) =>
      file.fetch({ ...rows, ...columnsOfFile(placed, scope), format }, how)
  return {
    list,
    news,
    desk,
    selection,
    /** Of all that the list finds, and of what is ticked. */
    whole: useExport(fileOf(meant), file.name),
    picked: useExport(fileOf(selection.asked), file.name),
  }
}
