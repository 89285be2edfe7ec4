/** Makes something of an object once, and remembers it for as long as the object is there. */
export function onceFor<Of extends object, Made extends object>(make: (of: Of) => Made) {
  const known = new WeakMap<Of, Made>();
  return (of: Of): Made => {
    let made = known.get(of);
    if (!made) known.set(of, (made = make(of)));
    return made;
  };
}
