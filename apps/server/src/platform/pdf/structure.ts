/*
 * What is behind the marks on paper, for people who do not see them (PDF/UA, decision 0121): headings, paragraphs,
 * lists, tables and pictures in the order of reading. What only adorns a page, or is said on each page again, is an
 * artifact: readers pass over it.
 */

/** What a text is. 'repeated': the head or foot that each page has. */
export type Part = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'repeated'

/** What holds texts or further groups. */
export type Group = 'Sect' | 'L' | 'LI' | 'Table' | 'TR' | 'TD'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Structure {
  /** What is drawn meanwhile is this part. */
  part(what: Part, draw: () => void): void
  /** What is written meanwhile belongs to this group. */
  group<T>(what: Group, write: () => T): T
  /** What is drawn meanwhile adorns the page. */
  adornment(draw: () => void): void
  /** What is drawn meanwhile is a picture, which `says` the same in words; null: it adorns the page. */
  picture(box: Box, says: string | null, draw: () => void): void
  /** Boxes of pictures are measured in this frame meanwhile. */
  within(frame: { readonly x: number; readonly y: number; readonly scale: number }, draw: () => void): void
}

/** What the library takes beyond its types. */
interface Options extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column'
  readonly bbox?: readonly number[]
  readonly placement?: 'Block'
}

export function openStructure(pdf: PDFKit.PDFDocument): Structure {
  let current = pdf.struct('Document')
  let frame = { x: 0, y: 0, scale: 1 }
  pdf.addStructure(current)

  const artifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    pdf.markContent('Artifact', { type })
    draw()
    pdf.endMarkedContent()
  }
  const leaf = (what: string, options: Options, draw: () => void): void => {
    const element = pdf.struct(what, options)
    current.add(element)
    // The element is a part of the tree already, so this draws at once.
    element.add(draw)
    element.end()
  }
  return {
    part(what, draw) {
      if (what === 'repeated') return artifact('Pagination', draw)
      // Our tables have heads above their columns only.
      leaf(what, what === 'TH' ? { scope: 'Column' } : {}, draw)
    },
    group(what, write) {
      const around = current
      current = pdf.struct(what)
      around.add(current)
      const answer = write()
      current.end()
      current = around
      return answer
    },
    adornment: (draw) => artifact('Layout', draw),
    picture(box, says, draw) {
      if (says === null) return artifact('Layout', draw)
      const [left, top] = [frame.x + box.x * frame.scale, frame.y + box.y * frame.scale]
      const bbox = [left, top, left + box.width * frame.scale, top + box.height * frame.scale]
      leaf('Figure', { alt: says, bbox, placement: 'Block' }, draw)
    },
    within(inner, draw) {
      frame = inner
      draw()
      frame = { x: 0, y: 0, scale: 1 }
    },
  }
}
