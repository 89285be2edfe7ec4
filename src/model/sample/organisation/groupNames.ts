import type { Structure } from "./structure.ts";

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

/*
 * The names of groups as directories have them: what it is for, whose it is, what may be done.
 * `{D}` is a department, `{C}` its code, `{T}` a team or title, `{T_T}` the same in capitals. The
 * first one of a list is the first that a role gets.
 */
const EVERYBODY = list(
  "VPN-Users DL-All-Staff APP-M365-E3 APP-Jira-Users WLAN-Corporate APP-Workday-Users GRP-MFA-Required",
  "FS-Public-R APP-Teams-Users PRN-FollowMe-Users APP-LearningHub-Users APP-Intranet-Readers",
);
const DEPARTMENT = list(
  "DL-{D} GRP-SAP_{C}_READ FS-{D}-RW SP-{D}-Members APP-Confluence-{D} APP-PowerBI-{D}",
  "GRP-SAP_{C}_REPORT PRN-{D} MBX-{D} FS-{D}-Archive-R APP-Jira-{D} GRP-Citrix-{D} VPN-{D}",
  "GRP-DMS_{C}_READ CAL-{D} TEAMS-{D}",
);
const TITLE = list(
  "GRP-SAP_{C}_{T_T} APP-Workflow-{T} DL-{T}s SP-{T}-Templates LIC-{T} GRP-DMS_{C}_{T_T}",
);
const TEAM = list(
  "DL-{T} FS-{C}-{T}-RW APP-Jira-{T} SP-{T}-Members GRP-SAP_{C}_{T_T} MBX-{T} APP-Confluence-{T}",
  "FS-{C}-{T}-Archive-R CAL-{T} GRP-DMS_{C}_{T_T} TEAMS-{T} APP-Planner-{T}",
);
const SERVICE = list("SVC-Accounts", ...SERVICES.map((name) => `SVC-${compact(name)}`));

/** What stands for whose a group is in a pattern. */
type Owners = Readonly<Record<string, string>>;

/** Gives out groups for roles, each with a name that no other has. */
export class GroupNames {
  /** The names of all groups so far. */
  readonly all: string[] = [];
  readonly #taken = new Set<string>();
  readonly #structure: Structure;
  /** Counts the roles, so that not all get the same patterns. */
  #turn = 0;

  constructor(structure: Structure) {
    this.#structure = structure;
  }

  everybody(count: number): number[] {
    return this.#add(EVERYBODY, count, {});
  }

  department(at: number, count: number): number[] {
    return this.#add(DEPARTMENT, count, this.#ownersOf(at));
  }

  team(at: number, count: number): number[] {
    const { department, name, location, isAloneThere } = this.#structure.teams[at];
    const first = isAloneThere ? `DL-{D}-${compact(location)}` : TEAM[0];
    return this.#add([first, ...TEAM.slice(1)], count, this.#ownersOf(department, name));
  }

  title(at: number, count: number): number[] {
    const { department, name } = this.#structure.titles[at];
    return this.#add(TITLE, count, this.#ownersOf(department, name));
  }

  services(count: number): number[] {
    return this.#add(SERVICE, count, {});
  }

  #ownersOf(department: number, name = ""): Owners {
    const { name: ofDepartment, code } = this.#structure.departments[department];
    const capitals = plain(name).toUpperCase().replace(/\W+/g, "_");
    return { D: compact(ofDepartment), C: code, T: compact(name), T_T: capitals };
  }

  /** The first pattern, then the others from another one on each time, then all of them again. */
  #add([first, ...others]: readonly string[], count: number, owners: Owners): number[] {
    const turned = others.map((_, at) => others[(at + this.#turn) % others.length]);
    this.#turn++;
    const patterns = [first, ...turned];
    return Array.from({ length: count }, (_, at) => {
      const pattern = patterns[at % patterns.length];
      return this.all.push(this.#unique(pattern.replace(/\{(\w+)\}/g, (_, of) => owners[of]))) - 1;
    });
  }

  #unique(name: string): string {
    let unique = name;
    for (let number = 2; this.#taken.has(unique); number++)
      unique = `${name}-${String(number).padStart(2, "0")}`;
    this.#taken.add(unique);
    return unique;
  }
}

/** A name in one word: `KeyAccounts`, `Muenchen`. */
function compact(name: string): string {
  return plain(name).replace(/\W+/g, "");
}

function plain(name: string): string {
  return name.replaceAll("ü", "ue").replaceAll("ö", "oe").replaceAll("ä", "ae");
}

function list(...texts: string[]): readonly string[] {
  return texts.join(" ").split(" ");
}
