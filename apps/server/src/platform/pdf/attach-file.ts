/** A file inside of a PDF that says the same as its pages. */
export interface AttachedFile {
  readonly name: string
  readonly description: string
  readonly mediaType: string
  readonly content: string
  /** What the metadata of the PDF say about it. */
  readonly schema: MetadataSchema
}

/** A kind of metadata that PDF/A does not know: it has to be described in the file. */
interface MetadataSchema {
  readonly name: string
  readonly namespace: string
  readonly prefix: string
  readonly properties: readonly {
    readonly name: string
    readonly value: string
    readonly description: string
    readonly type: 'Text' | 'Integer'
    readonly category: 'external' | 'internal'
  }[]
}

/** What the library has beyond its types. */
interface Inner extends PDFKit.PDFDocument {
  info: Record<string, unknown>
  _addInfo(): void
  appendXML(xml: string): void
}

const innerOf = (pdf: PDFKit.PDFDocument): Inner => pdf as unknown as Inner

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/gu, (sign) => ESCAPED[sign] ?? '')

/** The library puts title and author into its XML as they are: a name with & would break it. */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const inner = innerOf(pdf)
  const addInfo = inner._addInfo.bind(inner)
  inner._addInfo = () => {
    const { info } = inner
    const texts = Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value])
    inner.info = Object.fromEntries(texts)
    addInfo()
    inner.info = info
  }
}

/** Puts a file into the PDF and describes it. A tagged PDF/A is for people who hear it, too (PDF/UA). */
export function attachFile(
  pdf: PDFKit.PDFDocument,
  { name, description, mediaType: type, content, schema }: AttachedFile,
  createdAt: Date,
): void {
  pdf.file(Buffer.from(content), {
    name,
    description,
    type,
    creationDate: createdAt,
    modifiedDate: createdAt,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)
  const inner = innerOf(pdf)
  for (const known of [schema, ACCESSIBLE]) inner.appendXML(valuesOf(known))
  inner.appendXML(descriptionOf([schema, ACCESSIBLE]))
}

const ACCESSIBLE: MetadataSchema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', value: '1', description: 'Part of ISO 14289', type: 'Integer', category: 'internal' }],
}

const valuesOf = ({ prefix, namespace, properties }: MetadataSchema): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
${properties.map(({ name, value }) => `<${prefix}:${name}>${escaped(value)}</${prefix}:${name}>`).join('\n')}
</rdf:Description>`

const descriptionOf = (schemas: readonly MetadataSchema[]): string =>
  `<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${schemas.map(schemaOf).join('\n')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

const schemaOf = ({ name, namespace, prefix, properties }: MetadataSchema): string =>
  `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${name}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties.map(propertyOf).join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`

const propertyOf = ({ name, description, type, category }: MetadataSchema['properties'][number]): string =>
  `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`
