import sax from 'sax';

type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Deeper parts than any workbook has. */
const deepest = 100;

/** Tells what stands in an XML text, in its order, with names without prefixes. @throws Error at the first thing that is no XML, such as an entity that the text declares */
export function walkXml(xml: string, { open, text = () => {}, close = () => {} }: XmlListener): void {
  if (xml === '') return;
  const parser = sax.parser(true, { strictEntities: true, position: false } as sax.SAXOptions);
  let depth = 0;
  let isAny = false;
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new Error('too deep');
    isAny = true;
    open(local(name), attributes as Attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close(local(name));
  };
  parser.ontext = text;
  parser.oncdata = text;
  parser.write(xml).close();
  if (!isAny) throw new Error('no XML');
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
