/** A department as directories know it: what its teams do, and as what its people work. */
export interface Department {
  readonly name: string;
  /** Its short name in the names of groups. */
  readonly code: string;
  readonly teams: readonly string[];
  readonly titles: readonly string[];
}

/** The departments that organisations are made of: the smaller one is, the fewer, from the top. */
export const DEPARTMENTS: readonly Department[] = [
  department(
    "Finance",
    "FI",
    "Treasury, Accounts Payable, Accounts Receivable, General Ledger, Controlling, Tax, Payroll",
    "Accountant, Controller, Financial Analyst, Finance Assistant",
  ),
  department(
    "Sales",
    "SD",
    "Key Accounts, Field Sales, Inside Sales, Tenders, Partner Sales, Online Sales, Export Sales",
    "Account Manager, Sales Representative, Sales Assistant, Presales Consultant",
  ),
  department(
    "IT",
    "IT",
    "Service Desk, Networks, Databases, Workplace, Cloud Platform, ERP Applications, Backup",
    "System Administrator, Software Engineer, IT Support Specialist, Solution Architect",
  ),
  department(
    "Marketing",
    "MK",
    "Campaigns, Brand, Events, Market Research, Social Media, Web Content, Design",
    "Content Editor, Marketing Manager, Graphic Designer, Event Coordinator",
  ),
  department(
    "Production",
    "PP",
    "Assembly, Machining, Paint Shop, Packaging, Shift Planning, Tooling, Final Inspection",
    "Machine Operator, Production Planner, Shift Supervisor, Assembly Technician",
  ),
  department(
    "Human Resources",
    "HR",
    "Recruiting, Talent Development, Compensation, Employee Relations, Training, Time Management, Onboarding",
    "Recruiter, HR Business Partner, HR Assistant, Trainer",
  ),
  department(
    "Logistics",
    "LE",
    "Warehouse, Inbound, Outbound, Fleet, Customs, Transport Planning, Returns",
    "Logistics Planner, Warehouse Clerk, Dispatcher, Customs Agent",
  ),
  department(
    "Procurement",
    "MM",
    "Raw Materials, Indirect Purchasing, Supplier Quality, Strategic Sourcing, Contracts, Master Data, Import",
    "Buyer, Category Manager, Procurement Assistant, Supplier Manager",
  ),
  department(
    "Engineering",
    "EN",
    "Mechanics, Electronics, Embedded Software, Simulation, Prototyping, Drafting, Test Bench",
    "Design Engineer, Test Engineer, Drafter, Project Engineer",
  ),
  department(
    "Customer Service",
    "CS",
    "Hotline, Field Service, Complaints, Spare Parts, Service Contracts, Remote Support, Repairs",
    "Service Agent, Service Technician, Complaint Manager, Service Planner",
  ),
  department(
    "Research",
    "RD",
    "Materials, Sensors, Chemistry, Patents, Pilot Plant, Measurement, University Relations",
    "Research Scientist, Laboratory Technician, Patent Engineer, Research Assistant",
  ),
  department(
    "Quality",
    "QM",
    "Audits, Incoming Goods, Process Quality, Metrology, Certification, Field Quality, Failure Analysis",
    "Quality Engineer, Quality Inspector, Auditor, Metrologist",
  ),
  department(
    "Legal",
    "LG",
    "Corporate Law, Employment Law, Licensing, Data Protection, Disputes, Trade Law, Notary Matters",
    "Legal Counsel, Paralegal, Contract Manager, Data Protection Officer",
  ),
  department(
    "Product Management",
    "PM",
    "Roadmap, Pricing, Portfolio, Market Launch, Product Data, User Experience, Configurations",
    "Product Owner, Business Analyst, Product Manager, UX Designer",
  ),
  department(
    "Facility Management",
    "FM",
    "Buildings, Reception, Cleaning, Energy, Catering, Moves, Parking",
    "Building Technician, Receptionist, Facility Manager, Caretaker",
  ),
  department(
    "Communications",
    "CO",
    "Press Office, Internal News, Photography, Translations, Speeches, Publications, Intranet",
    "Press Officer, Editor, Translator, Photographer",
  ),
  department(
    "Maintenance",
    "MN",
    "Electrics, Hydraulics, Preventive Maintenance, Conveyors, Robotics, Lubrication, Workshop",
    "Maintenance Technician, Electrician, Mechanic, Maintenance Planner",
  ),
  department(
    "Compliance",
    "CP",
    "Export Control, Anti-Corruption, Policies, Case Management, Monitoring, Sanctions, Reporting Line",
    "Compliance Officer, Compliance Analyst, Policy Manager, Case Manager",
  ),
  department(
    "Data Analytics",
    "BI",
    "Data Engineering, Reporting, Data Science, Data Governance, Dashboards, Forecasting, Data Warehouse",
    "Data Analyst, Data Engineer, Data Scientist, Report Developer",
  ),
  department(
    "Internal Audit",
    "IA",
    "Financial Audit, IT Audit, Process Audit, Follow-Up, Special Audits, Audit Planning, Risk Assessment",
    "Internal Auditor, IT Auditor, Audit Assistant, Audit Manager",
  ),
  department(
    "Corporate Development",
    "CD",
    "Strategy, Acquisitions, Integration, Organisation, Business Cases, Transformation, Competitors",
    "Strategy Consultant, Acquisition Analyst, Transformation Manager, Project Assistant",
  ),
  department(
    "Environment Health",
    "EH",
    "Occupational Safety, Fire Protection, Waste, Hazardous Goods, Health Service, Emissions, Radiation Protection",
    "Safety Engineer, Environmental Officer, Safety Technician, Health Advisor",
  ),
  department(
    "Information Security",
    "IS",
    "Incident Response, Identity Management, Vulnerabilities, Awareness, Security Architecture, Cryptography, Security Monitoring",
    "Security Analyst, Security Engineer, Identity Specialist, Security Consultant",
  ),
  department(
    "Insurance",
    "IN",
    "Property Insurance, Liability, Marine Insurance, Claims, Pensions, Credit Insurance, Brokers",
    "Insurance Specialist, Claims Handler, Pension Advisor, Risk Manager",
  ),
];

/** The places that an organisation is at, from its head office on. */
export const LOCATIONS: readonly string[] = list(
  "München, Berlin, Hamburg, Köln, Frankfurt, Stuttgart, Leipzig, Dresden, Hannover, Nürnberg, Bremen, " +
    "Düsseldorf, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Mannheim, Karlsruhe, " +
    "Augsburg, Wiesbaden, Mönchengladbach, Aachen, Braunschweig, Kiel, Chemnitz, Halle, Magdeburg, Freiburg, " +
    "Krefeld, Mainz, Lübeck, Erfurt, Rostock, Kassel, Potsdam, Ulm, Regensburg, Würzburg, Heidelberg, Jena, " +
    "Göttingen, Koblenz, Trier, Passau",
);

function department(name: string, code: string, teams: string, titles: string): Department {
  return { name, code, teams: list(teams), titles: list(titles) };
}

function list(text: string): readonly string[] {
  return text.split(", ");
}
