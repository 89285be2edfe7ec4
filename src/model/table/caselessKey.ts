/** Names that differ only in case or in Unicode form have one key. */
export function caselessKey(name: string): string {
  return PLAIN.test(name) ? name : name.normalize("NFKC").toLowerCase();
}

/** Names that are their own key: most, and so they cost nothing. */
const PLAIN = /^[^A-Z\u0080-\uffff]*$/;
