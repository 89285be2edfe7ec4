/** Makes something of an object once, and remembers it for as long as the object is there. */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made) {
  const known = new WeakMap<Of, Made>();
  return (of: Of): Made => {
    if (!known.has(of)) known.set(of, make(of));
    return known.get(of) as Made;
  };
}
