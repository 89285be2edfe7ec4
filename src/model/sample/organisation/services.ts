/** The programs that have accounts of their own. */
export const SERVICES: readonly string[] = [
  "Backup",
  "SAP Batch",
  "SQL Agent",
  "Monitoring",
  "Mail Relay",
  "Scanner",
  "Directory Sync",
  "Print Server",
  "Build Server",
  "Web Portal",
  "Archive",
  "Patch Rollout",
];
