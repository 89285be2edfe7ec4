export function ConflictsDialog() {
  return null;
}
